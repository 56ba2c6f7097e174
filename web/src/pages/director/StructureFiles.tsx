// A structure brought from a file and taken away as one. The room reads and writes both forms: there is one reader of them, not two.
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api } from '../../api';
import { useAttempt } from '../../attempt';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Alert, Button, RefusalAlert } from '../../ui';

type Form = Wire<'StructureForm'>;

const FORMS: readonly { form: Form; label: string; type: string }[] = [
  { form: 'toml', label: 'Save as TOML', type: 'application/toml' },
  { form: 'csv', label: 'Save as CSV', type: 'text/csv' },
];

/** The form a file has by its name. */
export function formOf(name: string): Form {
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'toml';
}

/** A title as the name of a file: `Sunday deep` as `sunday-deep`. */
export function fileName(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'structure';
}

export interface StructureFilesProps {
  /** What is to be saved; nothing while what is typed cannot be read. */
  sheet: Wire<'StructureSheet'> | null;
  title: string;
  onSheet: (sheet: Wire<'StructureSheet'>) => void;
}

export function StructureFiles({ sheet, title, onSheet }: StructureFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<{ file: string; line: number; says: string } | null>(null);
  const { busy, why, attempt } = useAttempt();
  const open = (file: File) => {
    attempt(async () => {
      setWrong(null);
      const read = await api.post<Wire<'StructureReading'>>('/api/structures/read', { text: await file.text(), form: formOf(file.name) });
      if (read.kind === 'wrong') {
        setWrong({ file: file.name, line: read.line, says: read.says });
        return;
      }
      onSheet(read.sheet);
      announce(`The structure of ${file.name} is in the editor.`);
    });
  };
  const write = (form: Form, type: string) => {
    if (!sheet) return;
    attempt(async () => {
      const written = await api.post<Wire<'StructureText'>>('/api/structures/write', { sheet, form });
      save(`${fileName(title)}.${form}`, written.text, type);
    });
  };
  return (
    <div class="stack" role="group" aria-label="Structure as a file">
      <div class="row">
        <Button size="s" busy={busy} onClick={() => input.current?.click()}>Open a file</Button>
        {FORMS.map(({ form, label, type }) => (
          <Button key={form} size="s" disabled={!sheet} onClick={() => { write(form, type); }}>{label}</Button>
        ))}
        <input
          ref={input}
          type="file"
          accept=".toml,.csv,.tsv,.txt"
          aria-label="File with a structure, TOML or CSV"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) open(file);
            // The same file can be opened again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {wrong && <Alert tone="danger" loud title={`${wrong.file} cannot be read`}>Line {wrong.line}: {wrong.says}.</Alert>}
      <RefusalAlert why={why} loud />
    </div>
  );
}
