/** `account.profile_changed` becomes "Account: profile changed". */
export function actionLabel(action: string): string {
  const [subject, what = ''] = action.replaceAll('_', ' ').split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${what}`
}
