import type { Compiler } from 'webpack'

/**
 * The federation plugin makes two modules whose names contain absolute paths: `…/.federation/entry.<hash>.js` and the container entry.
 * Their ids, and so the content hashes of our files, would differ per checkout folder. This plugin gives them fixed ids.
 */
export class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const name = module.identifier()
          if (name.includes('/.federation/entry.')) compilation.chunkGraph.setModuleId(module, 'federation-entry')
          if (name.startsWith('container entry')) compilation.chunkGraph.setModuleId(module, 'container-entry')
        }
      })
    })
  }
}
