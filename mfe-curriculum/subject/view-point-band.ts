import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import type { CSSProperties } from 'react'
import { cssColor } from '../domain/plan/view-point-color.ts'

/** The colour of a view point for the style sheets beneath, as --band: beside its name, never behind it. */
export function bandStyle(color: Color): CSSProperties {
  // React knows no types of custom properties.
  return { '--band': cssColor(color) } as CSSProperties
}
