import { faGear } from '@fortawesome/free-solid-svg-icons/faGear'
import { iconFrom } from './icon.tsx'

/** Apart from the icons of the suite, which stand on its first screen. */
export const gearIcon = /* @__PURE__ */ iconFrom(faGear)
