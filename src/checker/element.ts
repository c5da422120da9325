/** An element with attributes and children. Text is only ever text, so nothing in a file becomes markup. */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string | null)[]
): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}
