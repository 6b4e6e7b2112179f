import type { Compilation, Compiler } from 'webpack'

/** The global function from a file's URL to its `integrity`. The shell defines it from the hashes in the registry. */
const integrityGlobal = 'gakusekiIntegrityOf'

/**
 * Lets the shell provide the integrity of every script and stylesheet that a remote's runtime inserts, because federation only sees the
 * remote entry. Without that global, files are loaded unchecked.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      for (const hook of scriptHooks(compiler, compilation)) hook.tap('Integrity', withIntegrity('script', 'url'))
      for (const hook of linkHooks(compiler, compilation)) hook.tap('Integrity', withIntegrity('link', 'link.href'))
    })
  }
}

/** Runs before the element is inserted into the page, when browsers read the attribute. */
function withIntegrity(element: 'script' | 'link', url: string): (source: string) => string {
  return (source) => `${source}\nif (self.${integrityGlobal}) ${element}.integrity = self.${integrityGlobal}(${url});`
}

type SourceHook = { readonly tap: (name: string, change: (source: string) => string) => void }

function scriptHooks({ webpack }: Compiler, compilation: Compilation): SourceHook[] {
  return [webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript]
}

/** A preload whose integrity differs from that of its element would be loaded twice. */
function linkHooks({ webpack }: Compiler, compilation: Compilation): SourceHook[] {
  const css = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
  const chunks = webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation)
  return [css.createStylesheet, css.linkPreload, css.linkPrefetch, chunks.linkPreload, chunks.linkPrefetch]
}
