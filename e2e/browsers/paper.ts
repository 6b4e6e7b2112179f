/**
 * Shows the page as it is printed: applies print styles and disables screen styles. The browsers have no common
 * protocol command for that. Runs in the page.
 */
export function onPaper(): void {
  for (const rules of [...document.styleSheets].map((sheet) => sheet.cssRules)) change(rules)

  function change(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule
        if (media.mediaText === 'print') media.mediaText = 'all'
        else if (media.mediaText.startsWith('screen')) media.mediaText = 'not all'
      }
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) change(rule.cssRules)
    }
  }
}

/** Reloads the page, which restores its styles. Runs in the page. */
export function leavePaper(): void {
  location.reload()
}
