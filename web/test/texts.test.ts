// No text that people read stands outside the message files (src/messages), and no message is read before there is a language:
// what is read while a module is loaded would stay English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findTexts, parse } from './texts';

/** Files whose texts still stand in the code. It only shrinks: a file that has none any more, or is gone, must be taken off. */
const NOT_YET: readonly string[] = [
  'src/learn/draw.ts',
  'src/learn/holdem.ts',
  'src/learn/leaves.ts',
  'src/learn/omaha.ts',
  'src/learn/pit.ts',
  'src/learn/stud.ts',
  'src/pages/audit/Books.tsx',
  'src/pages/audit/Doors.tsx',
  'src/pages/audit/Hands.tsx',
  'src/pages/audit/Shuffle.tsx',
  'src/pages/audit/door-words.ts',
  'src/pages/audit/index.tsx',
  'src/pages/cage/Balance.tsx',
  'src/pages/cage/Chips.tsx',
  'src/pages/cage/Day.tsx',
  'src/pages/cage/Players.tsx',
  'src/pages/cage/Proposals.tsx',
  'src/pages/cage/Statement.tsx',
  'src/pages/cage/index.tsx',
  'src/pages/dealer/AskBook.tsx',
  'src/pages/dealer/Cases.tsx',
  'src/pages/dealer/Felt.tsx',
  'src/pages/dealer/Incidents.tsx',
  'src/pages/dealer/Mistakes.tsx',
  'src/pages/dealer/OwnTable.tsx',
  'src/pages/dealer/Preview.tsx',
  'src/pages/dealer/RoomTable.tsx',
  'src/pages/dealer/SetUp.tsx',
  'src/pages/dealer/Told.tsx',
  'src/pages/dealer/Turn.tsx',
  'src/pages/dealer/index.tsx',
  'src/pages/dealer/lines.ts',
  'src/pages/dealer/mistakes.ts',
  'src/pages/dealer/writing.ts',
  'src/pages/director/Announce.tsx',
  'src/pages/director/Bands.tsx',
  'src/pages/director/DealDesk.tsx',
  'src/pages/director/Dealers.tsx',
  'src/pages/director/EventDesk.tsx',
  'src/pages/director/EventForm.tsx',
  'src/pages/director/Events.tsx',
  'src/pages/director/LineUpSheet.tsx',
  'src/pages/director/Lint.tsx',
  'src/pages/director/Live.tsx',
  'src/pages/director/LogPart.tsx',
  'src/pages/director/Matters.tsx',
  'src/pages/director/MoneyPart.tsx',
  'src/pages/director/MoveTo.tsx',
  'src/pages/director/Moves.tsx',
  'src/pages/director/Now.tsx',
  'src/pages/director/Penalties.tsx',
  'src/pages/director/People.tsx',
  'src/pages/director/ReadingsForm.tsx',
  'src/pages/director/SeatDraw.tsx',
  'src/pages/director/Seats.tsx',
  'src/pages/director/StructureEditor.tsx',
  'src/pages/director/StructureFiles.tsx',
  'src/pages/director/UndoBust.tsx',
  'src/pages/director/draft.ts',
  'src/pages/director/index.tsx',
  'src/pages/director/lineUp.ts',
  'src/pages/director/sheet.ts',
  'src/pages/floor/Alarms.tsx',
  'src/pages/floor/GameForm.tsx',
  'src/pages/floor/Jackpots.tsx',
  'src/pages/floor/Lists.tsx',
  'src/pages/floor/OpenGame.tsx',
  'src/pages/floor/People.tsx',
  'src/pages/floor/Ratings.tsx',
  'src/pages/floor/Related.tsx',
  'src/pages/floor/ResolveHand.tsx',
  'src/pages/floor/Seats.tsx',
  'src/pages/floor/Shift.tsx',
  'src/pages/floor/Staff.tsx',
  'src/pages/floor/TableDesk.tsx',
  'src/pages/floor/Tables.tsx',
  'src/pages/floor/Verify.tsx',
  'src/pages/floor/denials.ts',
  'src/pages/floor/desk/Desk.tsx',
  'src/pages/floor/desk/asking.tsx',
  'src/pages/floor/desk/fields.tsx',
  'src/pages/floor/draft.ts',
  'src/pages/floor/index.tsx',
  'src/pages/floor/shift.ts',
  'src/pages/floor/spec.ts',
  'src/pages/inbox/index.tsx',
  'src/pages/learn/All.tsx',
  'src/pages/learn/Drawing.tsx',
  'src/pages/learn/Guided.tsx',
  'src/pages/learn/One.tsx',
  'src/pages/learn/Question.tsx',
  'src/pages/learn/Round.tsx',
  'src/pages/learn/Table.tsx',
  'src/pages/learn/index.tsx',
  'src/pages/ruling/Case.tsx',
  'src/pages/ruling/Matters.tsx',
  'src/pages/ruling/Question.tsx',
  'src/pages/ruling/Told.tsx',
  'src/pages/ruling/index.tsx',
];

/** Texts that are no words of a language: names, formats, parts of a protocol. */
const NO_WORDS: Record<string, readonly string[]> = {
  'src/api.ts': ['Refused'],
  'src/callBack.ts': ['turn ${}'],
  'src/shell/SettingsForm.tsx': ['English', 'Deutsch', 'Español'],
  'src/shuffle/contribution.ts': [
    'croupier contribution 1\0', 'croupier fixed 1\0', 'croupier mix 1\0', 'croupier seal 1\0', 'croupier card 1\0',
  ],
  'src/hotkeys.ts': [
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="slider"], [role="spinbutton"]',
  ],
  'src/pages/board/games.ts': ['table ${}'],
  'src/pages/board/index.tsx': ['(min-width: 60rem) and (min-height: 34rem)'],
  'src/pages/table/Hand.tsx': [' table-cards-many table-cards-seven'],
  'src/pages/table/stats.ts': ['hands', 'played'],
  'src/pages/table/travel.ts': ['translate(${}px, ${}px) translate(-50%, -50%) scale(${})', 'table-small table-small-down'],
  'src/session.ts': ['Croupier'],
  'src/store.ts': ['table ${}'],
  'src/ui/Data.tsx': ['data-right num'],
};

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && one.name !== 'wire.ts' && one.name !== 'fixtures.ts')
  .map((one) => join(one.parentPath, one.name))
  .filter((file) => !file.startsWith('src/messages/'))
  .sort();

function textsOf(file: string): string[] {
  const none = new Set(NO_WORDS[file]);
  return findTexts(parse(file, readFileSync(file, 'utf8')))
    .filter((one) => !none.has(one.text))
    .map((one) => `${file}:${String(one.line)}: ${one.text}`);
}

/** Messages read where no function is: they are read once, when the module is loaded. */
function readTooEarly(file: ts.SourceFile): string[] {
  const names = new Set<string>();
  for (const one of file.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier) || !one.moduleSpecifier.text.includes('messages/en/')) continue;
    const bound = one.importClause?.namedBindings;
    if (bound && ts.isNamedImports(bound)) for (const element of bound.elements) names.add(element.name.text);
  }
  const out: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
      out.push(`${file.fileName}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)}: ${node.getText()}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return out;
}

describe('the search', () => {
  const found = (text: string) => findTexts(parse('a.tsx', text)).map((one) => one.text);
  it('finds words in JSX, in attributes, in arguments and in values', () => {
    expect(found('const a = <p>Good luck</p>;')).toEqual(['Good luck']);
    expect(found('const a = <p title="Seat" aria-label={on ? "folded" : `seat ${n}`} />;')).toEqual(['Seat', 'folded', 'seat ${}']);
    expect(found("toast('saved'); announce(`taken by ${who}`);")).toEqual(['saved', 'taken by ${}']);
    expect(found("const a = () => n > 1 ? 'two players' : 'Nobody';")).toEqual(['two players', 'Nobody']);
    expect(found("const a = { label: 'all', key: 'Home page' };")).toEqual(['all']);
  });
  it('leaves alone what nobody reads', () => {
    expect(found('const a = <p class="big red" data-x="y" />; import "./One Two";')).toEqual([]);
    expect(found("if (key === 'Escape Now') throw new Error('No such thing'); a['Some Key'];")).toEqual([]);
    expect(found("const kind: 'One' | 'Two words' = 'no-limit'; box.querySelector('p a');")).toEqual([]);
  });
  it('finds messages that are read too early', () => {
    const early = (text: string) => readTooEarly(parse('a.ts', `import { w } from './messages/en/a'; ${text}`));
    expect(early('const a = w.fold;')).toHaveLength(1);
    expect(early('const a = () => w.fold; function b() { return { c: w.call }; }')).toEqual([]);
  });
});

it('looks at everything there is', () => {
  expect(files.length).toBeGreaterThan(250);
});

it.each(files.filter((file) => !NOT_YET.includes(file)))('%s has no text of its own', (file) => {
  expect(textsOf(file)).toEqual([]);
});

it.each(NOT_YET)('%s is still to be done', (file) => {
  expect(files).toContain(file);
  expect(textsOf(file), 'it has no text any more: take it off the list').not.toEqual([]);
});

it.each(files)('%s reads no message too early', (file) => {
  expect(readTooEarly(parse(file, readFileSync(file, 'utf8')))).toEqual([]);
});
