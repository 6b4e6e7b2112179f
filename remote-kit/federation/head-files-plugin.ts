import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'

/**
 * A small script of its own in <head>. The parser waits for it, so it must be small, while the browser loads the rest. It may import only
 * types, because it runs before and without webpack.
 */
export type HeadScript = {
  readonly name: string
  /** Absolute path of a .ts or .js file. */
  readonly file: string
}

/** A style sheet of its own in <head>, before all others. Nothing is painted before it is there, so it must be small. */
export type HeadStyle = {
  readonly name: string
  /** Absolute paths, in their order. Their imports are put in their place. */
  readonly files: readonly string[]
}

type Options = {
  readonly scripts: readonly HeadScript[]
  /** With one, the page's other style sheets come after its content, which is painted without them. */
  readonly style: HeadStyle | null
  readonly minify: boolean
}

type Tag = HtmlWebpackPlugin.HtmlTagObject

/** Adds small files to the page's head. They are files, because the CSP allows nothing inline. */
export class HeadFilesPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { scripts, style, minify } = this.#options
    compiler.hooks.thisCompilation.tap('HeadFiles', (compilation) => {
      const codes = scripts.map((script) => {
        compilation.fileDependencies.add(script.file)
        const code = compileScript(script, minify)
        const path = pathOf(script.name, 'js', code, minify)
        return { path, code, minimized: true, tag: scriptTag(`/${path}`) }
      })
      const styles = (style === null ? [] : [style]).map(({ name, files }) => {
        const code = files.map((file) => readStyle(file, (read) => compilation.fileDependencies.add(read))).join('\n')
        const path = pathOf(name, 'css', code, minify)
        return { path, code, minimized: false, tag: styleTag(`/${path}`) }
      })
      const emitted = [...styles, ...codes]
      compilation.hooks.processAssets.tap(
        { name: 'HeadFiles', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const { path, code, minimized } of emitted)
            compilation.emitAsset(path, new compiler.webpack.sources.RawSource(code), { minimized, immutable: minify })
        },
      )
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('HeadFiles', (groups) => {
        const later = style === null ? [] : groups.headTags.filter(isStyle)
        const others = groups.headTags.filter((tag) => !later.includes(tag))
        return {
          ...groups,
          headTags: [...emitted.map(({ tag }) => tag), ...others],
          bodyTags: [...later, ...groups.bodyTags],
        }
      })
    })
  }
}

/** A classic script, because a module or an async script would wait until the page's other scripts were compiled and run. */
function compileScript(script: HeadScript, minify: boolean): string {
  const { code } = transformSync(readFileSync(script.file, 'utf8'), {
    filename: script.file,
    swcrc: false,
    isModule: true,
    minify,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: minify, mangle: minify } },
  })
  // Type imports leave this statement behind, which a classic script may not contain. The function keeps names out of the page.
  return `(() => {${code.replace(/export\s*\{\s*\};?\s*$/, '')}})()`
}

/** The text of a style sheet with its imports in their place. */
function readStyle(file: string, onRead: (file: string) => void): string {
  onRead(file)
  const text = readFileSync(file, 'utf8')
  // The server puts the sheet into the page, where a relative address would lead elsewhere.
  if (/\burl\(/.test(text)) throw new Error(`${file} names another file, which the sheet of the first frame cannot`)
  return text.replaceAll(/@import '(\.[^']+)';/g, (_, path: string) => readStyle(join(dirname(file), path), onRead))
}

function pathOf(name: string, ending: 'js' | 'css', code: string, hashed: boolean): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return hashed ? `assets/${name}.${hash}.${ending}` : `assets/${name}.${ending}`
}

const meta = { plugin: 'HeadFiles' }

function scriptTag(src: string): Tag {
  return { tagName: 'script', attributes: { src }, voidTag: false, meta }
}

function styleTag(href: string): Tag {
  return { tagName: 'link', attributes: { href, rel: 'stylesheet' }, voidTag: true, meta }
}

function isStyle({ tagName, attributes }: Tag): boolean {
  return tagName === 'link' && attributes['rel'] === 'stylesheet'
}
