// Finds what people read in a source file: text in JSX, and texts in attributes, arguments and values. Words belong into message files.
import ts from 'typescript';

export interface Found {
  node: ts.Node;
  line: number;
  text: string;
}

/** Attributes, and properties of records, that people meet. */
const MET = new Set([
  'title', 'label', 'placeholder', 'alt', 'legend', 'head', 'caption', 'hint', 'error', 'says', 'words', 'yes', 'aria-label', 'aria-description', 'aria-valuetext',
  'aria-roledescription', 'summary', 'note', 'before', 'after', 'aloud', 'text',
]);

/** Attributes and properties that hold no prose, however they look. */
const NEVER = new Set([
  'class', 'd', 'viewBox', 'style', 'transform', 'points', 'stroke-dasharray', 'key', 'what', 'kind', 'rel', 'href', 'autocomplete', 'code', 'card', 'cards', 'id', 'role', 'file', 'rule',
]);

/** Functions whose texts no visitor reads. */
const UNSEEN = new Set([
  'querySelector', 'querySelectorAll', 'closest', 'matches', 'matchMedia', 'getElementById', 'addEventListener', 'removeEventListener', 'Error', 'RegExp', 'Event', 'glob', 'setAttribute',
  'getAttribute', 'error', 'warn', 'remembered', 'split', 'getPropertyValue', 'setProperty', 'includes', 'startsWith', 'endsWith', 'replaceAll', 'replace', 'indexOf', 'join', 'area', 'Set',
]);
/** Functions that say what they are given. */
const SAY = new Set(['toast', 'announce', 'say', 'sentence', 'capital', 'count', 'useHotkeys']);

const WORD = /\p{L}{2,}/u;
/** Two words with a space between, one that begins like a sentence does, or one that is put behind another. */
const PROSE = /^[,;(]? \p{L}+\)?$|\p{L}[\p{L}’']*[,:;]? +(?:\S+ +)*\p{L}{2,}|^\p{Lu}\p{Ll}+[\p{Ll} ’'.,:!?…-]*$/u;

function nameOf(node: ts.PropertyName | ts.JsxAttributeName): string {
  return ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : node.getText();
}

/** What a text is for: `met` by people, never met, or to be judged by its looks. */
function place(node: ts.Node): 'met' | 'never' | 'looks' {
  for (let at: ts.Node = node; ; at = at.parent) {
    const up = at.parent;
    // What stands in JSX, or in the cell of a table, is seen: `{open ? 'yes' : 'no'}`.
    if (ts.isJsxExpression(up) && !ts.isJsxAttribute(up.parent)) return 'met';
    if (ts.isArrowFunction(up) && ts.isPropertyAssignment(up.parent) && nameOf(up.parent.name) === 'cell') return 'met';
    if (ts.isSourceFile(up) || ts.isBlock(up) || ts.isArrowFunction(up)) return 'looks';
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up) || ts.isLiteralTypeNode(up) || ts.isCaseClause(up)) return 'never';
    if (ts.isBinaryExpression(up) && [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword].includes(up.operatorToken.kind)) return 'never';
    if (ts.isElementAccessExpression(up) && up.argumentExpression === at) return 'never';
    // Beside a message stands a text: `own ? tableWords.yourHand : 'cards'`.
    if (ts.isConditionalExpression(up) && [up.whenTrue, up.whenFalse].some((one) => one !== at && ts.isPropertyAccessExpression(one) && /Words\./.test(one.getText()))) return 'met';
    if (ts.isPropertyAssignment(up)) {
      if (up.name === at) return 'never';
      const name = nameOf(up.name);
      if (NEVER.has(name)) return 'never';
      if (MET.has(name)) return 'met';
    }
    if (ts.isJsxAttribute(up)) {
      const name = nameOf(up.name);
      if (MET.has(name)) return 'met';
      return NEVER.has(name) ? 'never' : 'looks';
    }
    if (ts.isCallExpression(up) || ts.isNewExpression(up)) {
      const callee = ts.isPropertyAccessExpression(up.expression) ? up.expression.name.text : up.expression.getText();
      if (UNSEEN.has(callee)) return 'never';
      if (SAY.has(callee) && up.arguments?.[0] === at) return 'met';
      return 'looks';
    }
  }
}

/** The letters of a template, its holes as `${}`. */
export function templateText(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('');
}

export function findTexts(file: ts.SourceFile): Found[] {
  const out: Found[] = [];
  const note = (node: ts.Node, text: string) => {
    out.push({ node, text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  const judge = (node: ts.Node, text: string) => {
    const words = text.replaceAll('${}', ' ');
    if (!WORD.test(words)) return;
    const where = place(node);
    if (where === 'met' || (where === 'looks' && PROSE.test(text.replaceAll('${}', 'some')))) note(node, text);
  };
  const walk = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      if (WORD.test(node.text)) note(node, node.text.trim());
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) judge(node, node.text);
    else if (ts.isTemplateExpression(node)) judge(node, templateText(node));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return out;
}

export function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}
