const id = 'react-aria-pressable-style'

/**
 * Takes the id of a <style> that react-aria would add when something pressable mounts. The CSP (style-src 'self') refuses that style and
 * logs an error. Its rule is in base.css.
 */
export function claimPressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(id)) return
  const placeholder = document.createElement('meta')
  placeholder.id = id
  document.head.append(placeholder)
}
