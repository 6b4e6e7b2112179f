import type { Compiler } from 'webpack'

/**
 * The federation plugin makes a container entry, whose name depends on its options. Its id, and so the content hashes of our files, would
 * depend on them as well. This plugin gives it a fixed id.
 */
export class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const name = module.identifier()
          if (name.startsWith('container entry')) compilation.chunkGraph.setModuleId(module, 'container-entry')
        }
      })
    })
  }
}
