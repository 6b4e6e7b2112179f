import { type Comment, type ParseResult, parseSync } from 'oxc-parser'

export type Import = {
  readonly specifier: string
  /** Names imported from the module; `*` = all of them. Empty = only for its effects. */
  readonly names: readonly string[]
  readonly typeOnly: boolean
  /** `import(…)`: loaded later, so it makes no import cycle. */
  readonly dynamic: boolean
  readonly reExport: boolean
  readonly line: number
}
export type Export = { readonly name: string; readonly line: number; readonly typeOnly: boolean }

/** A parsed TypeScript or JavaScript file. */
export type SourceFile = {
  /** Inside the repository, with slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
  readonly program: ParseResult['program']
  readonly comments: readonly Comment[]
  readonly lineOf: (offset: number) => number
}

// The parser's kinds are ambient const enums, which verbatimModuleSyntax cannot name, so they are compared as texts.
const is = (kind: string, wanted: string): boolean => kind === wanted

/** Parses one file. Throws with the place if it is invalid. */
export function parseSource(path: string, text: string): SourceFile {
  const result = parseSync(path, text)
  const error = result.errors.find((found) => is(found.severity, 'Error'))
  const lineOf = lineFinder(text)
  if (error) throw new Error(`${path}:${lineOf(error.labels[0]?.start ?? 0)}: ${error.message}`)
  const { program, comments, module } = result
  return {
    path,
    text,
    imports: importsOf(module, text, lineOf),
    exports: exportsOf(module, lineOf),
    program,
    comments,
    lineOf,
  }
}

type LineOf = (offset: number) => number

function importsOf(module: ParseResult['module'], text: string, lineOf: LineOf): Import[] {
  const fixed = module.staticImports.map(({ moduleRequest, entries, start }): Import => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) =>
      is(importName.kind, 'NamespaceObject') ? '*' : (importName.name ?? 'default'),
    ),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    dynamic: false,
    reExport: false,
    line: lineOf(start),
  }))
  const passedOn = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, importName, isType }): Import[] => {
      if (moduleRequest === null) return []
      const names = [is(importName.kind, 'Name') ? (importName.name ?? '*') : '*']
      return [
        {
          specifier: moduleRequest.value,
          names,
          typeOnly: isType,
          dynamic: false,
          reExport: true,
          line: lineOf(start),
        },
      ]
    }),
  )
  const later = module.dynamicImports.flatMap(({ moduleRequest, start }): Import[] => {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (literal === undefined) return []
    return [{ specifier: literal, names: ['*'], typeOnly: false, dynamic: true, reExport: false, line: lineOf(start) }]
  })
  return [...fixed, ...passedOn, ...later]
}

function exportsOf(module: ParseResult['module'], lineOf: LineOf): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType, start }) => ({
      name: is(exportName.kind, 'Default') ? 'default' : (exportName.name ?? '*'),
      line: lineOf(start),
      typeOnly: isType,
    })),
  )
}

function lineFinder(text: string): LineOf {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
