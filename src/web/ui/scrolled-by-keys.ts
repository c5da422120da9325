/**
 * On what scrolls by itself: who uses the keyboard has to get to it before they can move it (WCAG 2.1.1). A linter takes
 * a tab stop on something that is no control for a mistake; here it is the point.
 */
export const SCROLLABLE = { tabIndex: 0 } as const
