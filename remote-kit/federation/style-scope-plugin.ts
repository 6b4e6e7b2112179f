import type { Compiler } from 'webpack'
import { scopedStyles } from './scoped-styles.ts'

/** Keeps the styles of a remote to elements that carry its classes, whatever its sources say. */
export class StyleScopePlugin {
  readonly #prefix: string

  /** @param prefix of the class names of the build */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('StyleScope', (compilation) => {
      // Before the names get the hashes of the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED
      compilation.hooks.processAssets.tap({ name: 'StyleScope', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((path) => path.endsWith('.css')))
          compilation.updateAsset(
            name,
            (css) => new sources.RawSource(scopedStyles(String(css.source()), this.#prefix)),
          )
      })
    })
  }
}
