import type { ComponentChildren } from 'preact';

export interface Column<R> {
  key: string;
  head: ComponentChildren;
  cell: (row: R) => ComponentChildren;
  /** Figures stand to the right. */
  align?: 'right';
  /** Left out on phones. */
  wideOnly?: boolean;
  /** The cell that names the row. */
  rowHead?: boolean;
}

export interface DataProps<R> {
  /** What the table lists; shown only if `title`. */
  caption: string;
  title?: boolean;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** In place of the rows when there are none. */
  empty?: ComponentChildren;
  rowClass?: (row: R) => string | undefined;
}

/** A table of facts. It scrolls sideways by itself where the screen is narrow. */
export function Data<R>({ caption, title = false, columns, rows, keyOf, empty, rowClass }: DataProps<R>) {
  const look = (column: Column<R>) =>
    [column.align === 'right' ? 'data-right num' : '', column.wideOnly ? 'data-wide' : ''].filter(Boolean).join(' ') || undefined;
  if (rows.length === 0 && empty !== undefined) return <div class="data-empty">{empty}</div>;
  return (
    <div class="data-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table class="data">
        <caption class={title ? 'data-caption' : 'unseen'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" class={look(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} class={rowClass?.(row)}>
              {columns.map((column) =>
                column.rowHead ? (
                  <th key={column.key} scope="row" class={look(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} class={look(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
