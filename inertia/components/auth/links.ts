export const textLinkClass =
  'inline-flex min-h-6 items-center font-semibold text-accent-text underline-offset-4 hover:underline'
