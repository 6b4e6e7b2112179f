import { kitModule } from '../workspace/kit-module.ts'

/**
 * Webpack loader for files of texts, in development. Without it, a changed text would load the page anew, because the menu entries
 * of `remote.config.ts` come from the same file and nothing between them and the page accepts an update. A file that exports anything but
 * objects is left alone: modules hold such a value itself, which cannot get another text.
 */
export default function acceptTexts(source: string): string {
  const objects = [...source.matchAll(/^export const (\w+)(?:: [^=]+)? = (?:inLanguage\('[^']*', )?\{/gm)].map(
    ([, name]) => name,
  )
  const exported = [...source.matchAll(/^export (?!type\b)/gm)]
  if (objects.length === 0 || objects.length < exported.length) return source
  const keepTexts = JSON.stringify(kitModule('dev/hot-texts'))
  return `${source}
import { keepTexts as keepHotTexts } from ${keepTexts}
if (import.meta.webpackHot) keepHotTexts(import.meta.webpackHot, { ${objects.join(', ')} })
`
}
