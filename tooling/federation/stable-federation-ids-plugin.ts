import type { Compiler } from 'webpack'

/**
 * The federation plugin writes its start-up module to `node_modules/.federation/entry.<hash of absolute paths>.js`.
 * Its id, and so the content hash of our files, would differ per checkout folder; this gives it a fixed one.
 */
export class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const resource = module.nameForCondition()
          if (resource?.includes('/.federation/entry.')) compilation.chunkGraph.setModuleId(module, 'federation-entry')
        }
      })
    })
  }
}
