// The skipped parts: comment lines, comments after code, and texts (only simple ones: a template inside a template counts as two).
const skipped = String.raw`^\s*(?:\*|\/[/*]).*$|(?<=\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\[^]|[^\`\\])*\``

// A value on the line of its name, or an argument or element on its own line. Anything else at the start of a line is a statement.
const before = String.raw`(?:[=(,:[?]|\.{3})[^\S\n]*|^(?!.*\/\/|\s*\*).*[=(,[]\s*\n\s*`

const call = String.raw`(?:z(?:\.\w+)+|endpoint|dataOf|listOf|recordSchema|defineEntity|field|lineOf|choiceOf|flagOf|plainKind<[^>]*>|healingCell)\(`

const declaring = new RegExp(`${skipped}|(?<=${before})(${call})`, 'gm')

/**
 * Webpack loader for modules that only declare (contract, kinds, entities). Their calls only build values, which a minifier cannot know.
 * With this mark it drops the declarations that a bundle does not use.
 */
export default function markPureDeclarations(source: string): string {
  return source.replaceAll(declaring, (found, value?: string) =>
    value === undefined ? found : `/* @__PURE__ */ ${value}`,
  )
}
