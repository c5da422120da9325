import ts from 'typescript-5'

/** Words for people that stand in the code of a page instead of a catalog: text of JSX, names of things, sentences. */
export function sentencesIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return
    const text = textOf(node)
    if (text !== null && isForPeople(node, text)) found.push(text)
    if (!ts.isTemplateExpression(node)) ts.forEachChild(node, visit)
    else for (const span of node.templateSpans) visit(span.expression)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return found
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim()
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null
}

/** A single word may be a key; two in a row are a sentence. What is text or a name by its place may be one word. */
const isForPeople = (node: ts.Node, text: string): boolean =>
  ts.isJsxText(node) || isNaming(node.parent)
    ? /[A-Za-z]{2}/.test(text)
    : /[A-Za-z] [A-Za-z]/.test(text) && !isOfClasses(text)

/** "grid gap-2 sm:hidden": half of its words or more are no words. */
function isOfClasses(text: string): boolean {
  const words = text.split(' ')
  return words.filter((word) => /[a-z0-9][-:[][a-z0-9[]|^-/i.test(word)).length * 2 >= words.length
}

const isNaming = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) &&
  /^(title|alt|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/.test(
    node.name.getText(),
  )

/** Imports, errors for those who write code, and what is never shown. */
function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText())
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'class'
  // Of a canvas: '100px sans-serif'.
  if (ts.isBinaryExpression(node)) return /\.font$/.test(node.left.getText())
  if (!ts.isJsxAttribute(node)) return false
  return /^(class|.*ClassName|className|style|data-.*|d|viewBox|transform|sizes|accept|autocomplete|id|for|href|src|aria-(describedby|labelledby|controls|owns))$/.test(
    node.name.getText(),
  )
}
