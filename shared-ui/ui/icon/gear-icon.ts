import { faGear } from '@fortawesome/free-solid-svg-icons/faGear'
import { iconFrom } from './icon.tsx'

/** Not in icons.ts, whose icons are loaded with the first screen. */
export const gearIcon = /* @__PURE__ */ iconFrom(faGear)
