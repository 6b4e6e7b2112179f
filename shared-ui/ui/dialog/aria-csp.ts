const id = 'react-aria-pressable-style'

/**
 * react-aria adds a <style> with this id when something pressable mounts, unless the id is taken. The CSP
 * (style-src 'self') refuses it and logs an error, so the id is taken here; the rule is in base.css.
 */
export function claimPressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(id)) return
  const placeholder = document.createElement('meta')
  placeholder.id = id
  document.head.append(placeholder)
}
