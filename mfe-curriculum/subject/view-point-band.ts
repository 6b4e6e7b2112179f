import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import type { CSSProperties } from 'react'
import { cssColor } from '../domain/plan/view-point-color.ts'

/** The colour of a view point as --band for the style sheets: shown next to its name, never behind it. */
export function bandStyle(color: Color): CSSProperties {
  // React's types do not allow custom properties.
  return { '--band': cssColor(color) } as CSSProperties
}
