import type { Compilation, Compiler } from 'webpack'

/** Of the URL of a file to its `integrity`; the shell puts it up, knowing the hashes from the registry. */
const integrityGlobal = 'gakusekiIntegrityOf'

/**
 * Lets the shell vouch for every script and stylesheet that a remote's own runtime inserts: federation only sees the remote
 * entry. Where nobody vouches (no such global), files are taken as they come.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      for (const hook of scriptHooks(compiler, compilation)) hook.tap('Integrity', withIntegrity('script', 'url'))
      for (const hook of linkHooks(compiler, compilation)) hook.tap('Integrity', withIntegrity('link', 'link.href'))
    })
  }
}

/** Runs before the element gets into the page, which is when browsers read the attribute. */
function withIntegrity(element: 'script' | 'link', url: string): (source: string) => string {
  return (source) => `${source}\nif (self.${integrityGlobal}) ${element}.integrity = self.${integrityGlobal}(${url});`
}

type SourceHook = { readonly tap: (name: string, change: (source: string) => string) => void }

function scriptHooks({ webpack }: Compiler, compilation: Compilation): SourceHook[] {
  return [webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript]
}

/** A preload with another integrity than the element that it is for would be fetched twice. */
function linkHooks({ webpack }: Compiler, compilation: Compilation): SourceHook[] {
  const css = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
  const chunks = webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation)
  return [css.createStylesheet, css.linkPreload, css.linkPrefetch, chunks.linkPreload, chunks.linkPrefetch]
}
