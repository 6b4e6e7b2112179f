import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'

// The icons of shared-ui are part of the first page, which does not wait for this one.
export const searchIcon = /* @__PURE__ */ iconFrom(faMagnifyingGlass)
