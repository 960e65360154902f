import type User from '#models/user'
import AdminPolicy from '#policies/admin_policy'
import ContractorPolicy from '#policies/contractor_policy'
import InsightPolicy from '#policies/insight_policy'
import MembershipPolicy from '#policies/membership_policy'
import NotePolicy from '#policies/note_policy'
import MyProjectsPolicy from '#policies/my_projects_policy'
import SavedFilterPolicy from '#policies/saved_filter_policy'
import SiteListPolicy from '#policies/site_list_policy'
import SitePolicy from '#policies/site_policy'

/** For rendering pages only; the server checks each right again. A visitor has none. */
export function viewerRights(viewer: User | null) {
  const lists = new SiteListPolicy()
  const membership = new MembershipPolicy()
  return {
    administrate: viewer !== null && new AdminPolicy().administrate(viewer),
    choosePerPage: viewer !== null && lists.choosePerPage(viewer),
    filterNewUpdated: viewer !== null && lists.filterNewUpdated(viewer),
    exportProjects: viewer !== null && lists.export(viewer),
    openMap: viewer !== null && lists.openMap(viewer),
    filterComplete: viewer !== null && lists.filterStatus(viewer, 'Complete'),
    filterContractAwarded: viewer !== null && lists.filterStatus(viewer, 'Contract Awarded'),
    filterAnyStatus: viewer !== null && lists.filterStatus(viewer, ''),
    filterUnpublished: viewer !== null && lists.filterStatus(viewer, 'Verify'),
    filterInsights: viewer !== null && new InsightPolicy().export(viewer),
    useCredits: viewer !== null && membership.useCredits(viewer),
    exportMyProjects: viewer !== null && new MyProjectsPolicy().export(viewer),
    useCalendar: viewer !== null && new MyProjectsPolicy().subscribe(viewer),
    workOnAnyProject: viewer !== null && new SitePolicy().workOnAny(viewer),
    renew: viewer !== null && membership.renew(viewer),
    saveFilters: viewer !== null && new SavedFilterPolicy().create(viewer) === true,
    setReminders: viewer !== null && new NotePolicy().remind(viewer) === true,
    openContractors: viewer !== null && new ContractorPolicy().open(viewer) === true,
  }
}
