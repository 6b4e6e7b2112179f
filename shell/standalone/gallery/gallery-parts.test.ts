import { dirname, join, relative, resolve } from 'node:path'
import { readdirSync, readFileSync } from 'node:fs'

const root = resolve(import.meta.dirname, '../../..')
const sharedUi = join(root, 'shared-ui')
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|harness)\.tsx?$/.test(path)
/** A source without its comments, whose examples show no part. */
const read = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Components of shared-ui that the gallery does not show, and why. */
const notShown: Readonly<Record<string, string>> = {
  SuiteProvider: 'has no look of its own',
  SkipLink: 'is part of the frame around every page, the gallery included',
  ToastHost: 'is part of the frame around every page, the gallery included',
  ToastBody: 'comes with a toast, which the buttons of the gallery show in the frame',
  MoveButton: 'asks the API for classes and their students, which the gallery does not have',
  MoveDialog: 'asks the API for classes and their students, which the gallery does not have',
  PaperSheets: 'is A4 paper, larger than the gallery; 名簿 of a class shows it',
  FittedText: 'is text on that paper',
  FittedLines: 'is text on that paper',
  WithheldMark: 'stands on the pages of people; its Notice is in the gallery',
  CsvFileButton: 'is a Button that opens the file dialog of the browser',
  ClosedYearNotice: 'is a Notice with a link, which stands in the gallery',
  SetupCorner: 'asks the API whether to show SetupGuide, which stands in the gallery',
}

/** Each exported component with its file. */
function partsOf(): ReadonlyMap<string, string> {
  const files = readdirSync(sharedUi, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && isSource(path) && !/^(?:node_modules|\.)/.test(path))
    .map((path) => join(sharedUi, path))
  return new Map(
    files.flatMap((file) =>
      [...read(file).matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** The modules of shared-ui that the gallery loads, at once or on demand, with the gallery's own. */
function modulesOfGallery(): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const target of importsOf(file)) visit(target)
  }
  for (const name of readdirSync(import.meta.dirname).filter(isSource)) visit(join(import.meta.dirname, name))
  return found
}

function importsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(?:from |import\()'([^']+\.tsx?)'/g)].flatMap(([, path = '']) => {
    const shared = /^@gakuseki\/shared-ui\/(.*)$/.exec(path)?.[1]
    if (shared !== undefined) return [join(sharedUi, shared)]
    return path.startsWith('.') ? [resolve(dirname(file), path)] : []
  })
}

/** Those components that the gallery, or a part that it shows, renders or loads by name. */
function shownParts(): ReadonlySet<string> {
  const modules = modulesOfGallery()
  const sources = [...modules].map(read)
  const isUsed = (name: string): boolean =>
    sources.some((source) => new RegExp(`<${name}\\b|\\)\\.${name}\\b`).test(source))
  return new Set([...partsOf()].flatMap(([name, file]) => (modules.has(file) && isUsed(name) ? [name] : [])))
}

it('shows every part of shared-ui, or names why not', () => {
  const shown = shownParts()
  const missing = [...partsOf()].filter(([name]) => !shown.has(name) && notShown[name] === undefined)
  expect(missing.map(([name, file]) => `${name} (${relative(root, file)})`)).toEqual([])
})

it('gives reasons only for parts that exist and are not shown', () => {
  const [parts, shown] = [partsOf(), shownParts()]
  expect(Object.keys(notShown).filter((name) => !parts.has(name) || shown.has(name))).toEqual([])
})
