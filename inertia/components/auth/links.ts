export const textLinkClass = 'inline-flex min-h-6 items-center font-semibold text-link'
