// node scripts/list_test_ids.mjs [--check]: lists every data-testid of the pages in docs/test_ids.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { fail, inProject } from './project.mjs'

const LIST = 'docs/test_ids.md'
const NAME = /^(data-testid|\w*testId)$/i
const IN_MARKUP = /data-testid="([^"]+)"/g

const HEAD = `# Test ids

Made by \`node scripts/list_test_ids.mjs\`; do not edit. Paths are below \`inertia\`, and \`…\` stands for a part that depends on the data. [testing.md](testing.md) explains the ids that are not obvious.
`

/** The ids that an expression can be, with `…` for what only the running page knows. */
function idsOf(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')]
  }
  if (ts.isConditionalExpression(node)) return [...idsOf(node.whenTrue), ...idsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return idsOf(node.right)
  return idsOf(node.expression)
}

/** Whatever gives a test id a value: an attribute, a property of an object, the default of a parameter. */
function isGiving(node) {
  return ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node)
}

function idsIn(file) {
  const text = readFileSync(inProject('inertia', file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const ids = []
  const visit = (node) => {
    if (ts.isTemplateHead(node)) ids.push(...[...node.text.matchAll(IN_MARKUP)].map(([, id]) => id))
    if (isGiving(node) && NAME.test(node.name.getText(source))) ids.push(...idsOf(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return ids
}

const filesOf = new Map()
for (const file of readdirSync(inProject('inertia'), { recursive: true }).sort()) {
  if (!/\.tsx?$/.test(file)) continue
  for (const id of idsIn(file)) filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file))
}

const lines = [...filesOf]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([id, found]) => `- \`${id}\`: ${[...found].map((file) => `\`${file}\``).join(', ')}`)
const list = `${HEAD}\n${lines.join('\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(inProject(LIST), list)
else if (readFileSync(inProject(LIST), 'utf8') !== list) {
  fail(`${LIST} is not up to date: run node scripts/list_test_ids.mjs`)
}
