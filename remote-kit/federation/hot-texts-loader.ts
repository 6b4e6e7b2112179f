import { kitModule } from '../workspace/kit-module.ts'

/**
 * Webpack loader for files of texts, in development. Without it, a changed text would load the page anew, because the menu entries
 * of `remote.config.ts` come from the same file and nothing between them and the page accepts an update.
 */
export default function acceptTexts(source: string): string {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0) return source
  const keepTexts = JSON.stringify(kitModule('dev/hot-texts'))
  return `${source}
import { keepTexts as keepHotTexts } from ${keepTexts}
if (import.meta.webpackHot) keepHotTexts(import.meta.webpackHot, { ${names.join(', ')} })
`
}
