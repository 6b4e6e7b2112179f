// What is passed over: a line of a comment, a comment behind code, and texts (simple: a template with a template inside is two).
const told = String.raw`^\s*(?:\*|\/[/*]).*$|(?<=\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\[^]|[^\`\\])*\``

// A value on the line of its name, or an argument or element on a line of its own: what else starts a line is a statement.
const before = String.raw`(?:[=(,:[?]|\.{3})[^\S\n]*|^(?!.*\/\/|\s*\*).*[=(,[]\s*\n\s*`

const call = String.raw`(?:z(?:\.\w+)+|endpoint|dataOf|listOf|recordSchema|defineEntity|field|lineOf|choiceOf|flagOf)\(`

const declaring = new RegExp(`${told}|(?<=${before})(${call})`, 'gm')

/**
 * Webpack loader for modules that only declare (contract, kinds, entities): their calls build values and do nothing else, which
 * a minifier cannot know. Told so, it drops the declarations that a bundle does not use.
 */
export default function markPureDeclarations(source: string): string {
  return source.replaceAll(declaring, (found, value?: string) =>
    value === undefined ? found : `/* @__PURE__ */ ${value}`,
  )
}
