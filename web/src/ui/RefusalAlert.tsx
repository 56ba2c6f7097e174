import type { ComponentChildren } from 'preact';
import type { Refused } from '../api';
import { Alert, type AlertProps } from './bits';
import { RuleLink } from './RuleLink';

export interface RefusalAlertProps extends Omit<AlertProps, 'children'> {
  why: Refused | null;
  /** More than the room said, such as how long to wait. */
  children?: ComponentChildren;
}

/** What the room refused, in its words and with its rule; nothing where nothing was refused. */
export function RefusalAlert({ why, children, ...alert }: RefusalAlertProps) {
  if (!why) return null;
  return (
    <Alert tone="warn" {...alert}>
      <span lang={why.kind === undefined ? undefined : 'en'}>{why.says}</span> {children} {why.rule !== undefined && <RuleLink id={why.rule} />}
    </Alert>
  );
}
