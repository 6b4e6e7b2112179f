import { globSync, readFileSync } from 'node:fs'

const root = `${__dirname}/../../..`
const css = readFileSync(`${__dirname}/tokens.css`, 'utf8')

type Theme = 'light' | 'dark'

/** The hex colour of a token in a theme, resolved through var() and light-dark(). */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? ''
  const alias = /^var\(--color-([\w-]+)\)$/.exec(value)
  if (alias) return colour(alias[1] ?? '', theme)
  const pair = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(value)
  const hex = pair ? pair[theme === 'light' ? 1 : 2] : value
  if (hex === undefined || !/^#[\da-f]{6}$/.test(hex)) throw new Error(`--color-${name}: no plain colour (${value})`)
  return hex
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'row-alt', 'row-hover', 'row-selected']
const tones = ['danger', 'warning', 'success', 'info', 'accent']

const texts = [
  ...grounds.flatMap((ground) => ['text', 'text-soft', 'link'].map((text) => [text, ground])),
  ...['canvas', 'surface', 'surface-raised', 'surface-sunken', 'row-alt'].map((ground) => ['text-faint', ground]),
  ...tones.flatMap((tone) => ['surface', 'surface-raised', 'row-alt', `${tone}-soft`].map((g) => [`${tone}-text`, g])),
  ...tones.map((tone) => ['text', `${tone}-soft`]),
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-danger', 'danger'],
  ['text-on-danger', 'danger-hover'],
  ['brand-text', 'brand'],
  ['brand-text', 'brand-hover'],
  ['brand-text-soft', 'brand'],
  ['tooltip-text', 'tooltip'],
  ['danger-text', 'row-hover'],
  ['danger-text', 'row-selected'],
]

/** Focus ring colours with the backgrounds below them. Header, skip link and debug badge have colours of their own. */
const rings = [
  ...[...grounds, ...tones.map((tone) => `${tone}-soft`)].map((ground) => ['focus', ground]),
  ['brand-text', 'brand'],
  ['brand-text', 'brand-hover'],
  ['text-on-accent', 'accent'],
  ['danger-text', 'danger-soft'],
]

const marks = ['surface', 'surface-raised', 'canvas'].flatMap((ground) =>
  ['border-strong', 'focus', 'accent', 'danger'].map((mark) => [mark, ground]),
)

describe.each(['light', 'dark'] as const)('the %s colours', (theme) => {
  it.each(texts)('keep %s readable on %s (4.5:1)', (text = '', ground = '') => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(rings)('[C52] keep the ring %s visible on %s (3:1)', (mark = '', ground = '') => {
    expect(contrast(colour(mark, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it.each(marks)('keep %s visible on %s (3:1)', (mark = '', ground = '') => {
    expect(contrast(colour(mark, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('[C52] all style sheets', () => {
  const read = (extension: string): readonly (readonly [path: string, text: string])[] =>
    globSync(`{shared-ui,mfe-*,shell}/**/*.${extension}`, {
      cwd: root,
      exclude: (path) => path.includes('node_modules') || path.includes('dist'),
    }).map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')])
  const sheets = read('css')
  const namesIn = (text: string, pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const declared = /^\s*(--[\w-]+):/gm

  it('derive no root token from a token that a part of the page overrides, because it would keep the root value', () => {
    expect(sheets.length).toBeGreaterThan(80)
    const anew = sheets.flatMap(([path, text]) => (path.endsWith('tokens.css') ? [] : namesIn(text, declared)))
    expect(namesIn(css, /var\((--[\w-]+)\)/g).filter((name) => anew.includes(name))).toEqual([])
  })

  it('use no undeclared token', () => {
    const known = new Set([
      ...sheets.flatMap(([, text]) => namesIn(text, declared)),
      ...read('{ts,tsx}').flatMap(([, text]) => namesIn(text, /'(--[\w-]+)'/g)),
    ])
    const unknown = sheets.flatMap(([path, text]) =>
      namesIn(text, /var\((--[\w-]+)\)/g).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`])),
    )
    expect(unknown).toEqual([])
  })
})

it('put dropdowns on layer 10 and toasts above dialogs', () => {
  const layer = (name: string): number => Number(new RegExp(`--z-${name}: (\\d+);`).exec(css)?.[1])
  expect(layer('dropdown')).toBe(10)
  expect(layer('toast')).toBeGreaterThan(layer('dialog'))
  expect(layer('tooltip')).toBeGreaterThan(layer('toast'))
})
