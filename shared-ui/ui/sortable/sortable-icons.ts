import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown'
import { faArrowLeft } from '@fortawesome/free-solid-svg-icons/faArrowLeft'
import { faArrowRight } from '@fortawesome/free-solid-svg-icons/faArrowRight'
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp'
import { faGripVertical } from '@fortawesome/free-solid-svg-icons/faGripVertical'
import { iconFrom } from '../icon/icon.tsx'

export const gripIcon = /* @__PURE__ */ iconFrom(faGripVertical)
export const arrowUpIcon = /* @__PURE__ */ iconFrom(faArrowUp)
export const arrowDownIcon = /* @__PURE__ */ iconFrom(faArrowDown)
export const arrowLeftIcon = /* @__PURE__ */ iconFrom(faArrowLeft)
export const arrowRightIcon = /* @__PURE__ */ iconFrom(faArrowRight)
