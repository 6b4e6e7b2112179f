/** A call that builds a value, as an argument, a property or the value of a declaration; lines of comments are passed over. */
const declaring =
  /^\s*(?:\*|\/[/*]).*$|(?<=[=(,:[.?]\s*|^\s+)((?:z(?:\.\w+)+|endpoint|dataOf|listOf|recordSchema|defineEntity|field|lineOf|choiceOf|flagOf)\()/gm

/**
 * Webpack loader for modules that only declare (contract, kinds, entities): their calls build values and do nothing else, which
 * a minifier cannot know. Told so, it drops the declarations that a bundle does not use.
 */
export default function markPureDeclarations(source: string): string {
  return source.replaceAll(declaring, (line, call?: string) => (call === undefined ? line : `/* @__PURE__ */ ${call}`))
}
