import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transformSync } from '@swc/core'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'

/**
 * A separate script in <head> that runs before any other. The parser waits for it, so it must be small, while the browser loads the rest.
 * It may import only types, because it runs before and without webpack.
 */
export type HeadScript = {
  readonly name: string
  /** Absolute path of a .ts or .js file. */
  readonly file: string
}

type Options = {
  readonly scripts: readonly HeadScript[]
  readonly minify: boolean
}

/** Adds small external scripts to the page's head (inline ones would need an exception in the CSP). */
export class HeadScriptsPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { scripts, minify } = this.#options
    compiler.hooks.thisCompilation.tap('HeadScripts', (compilation) => {
      const emitted = scripts.map((script) => {
        compilation.fileDependencies.add(script.file)
        const code = compileScript(script, minify)
        return { code, path: scriptPath(script.name, code, minify) }
      })
      compilation.hooks.processAssets.tap(
        { name: 'HeadScripts', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const { path, code } of emitted) {
            compilation.emitAsset(path, new compiler.webpack.sources.RawSource(code), {
              minimized: true,
              immutable: minify,
            })
          }
        },
      )
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('HeadScripts', (groups) => {
        const tags = emitted.map(({ path }) => scriptTag(`/${path}`))
        return { ...groups, headTags: [...tags, ...groups.headTags] }
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

function scriptPath(name: string, code: string, hashed: boolean): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return hashed ? `assets/${name}.${hash}.js` : `assets/${name}.js`
}

function scriptTag(src: string): HtmlWebpackPlugin.HtmlTagObject {
  return { tagName: 'script', attributes: { src }, voidTag: false, meta: { plugin: 'HeadScripts' } }
}
