/**
 * Who gets what, for every route.
 *
 * A line is a route, the case of `cases.ts` that it asks for (or nothing), and one answer for each kind of
 * user. Unverified and suspended people are answered like visitors; where that differs, their answers
 * follow the visitor's after commas. An answer is a status, `/path` for a redirect to there, `no` for 200
 * with `success: false`; where a page and a JSON call are answered differently, the page's answer stands
 * first: `/login 401`. A new route needs a line here, or the suite and the walk fail.
 */
export const COLUMNS = ['visitor', 'free', 'spent', 'expired', 'paid', 'paid2', 'admin'] as const

export const TABLE = `
route                               | case               | visitor       | free         | spent        | expired      | paid         | paid2        | admin
# Open to all
GET /                               |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /live-sites                     | near a postcode    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /pricing                        |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /terms                          |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /privacy                        |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /gdpr                           |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /accessibility                  |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /offline                        |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /manifest.webmanifest           |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /.well-known/security.txt       |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /book-demo                      |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /contact                        |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
POST /enquiries                     |                    | / 200         | / 200        | / 200        | / 200        | / 200        | / 200        | / 200
GET /remove-my-details              |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
POST /remove-my-details             |                    | / 200         | / 200        | / 200        | / 200        | / 200        | / 200        | / 200
POST /remove-my-details/code        | unknown request    | / 422         | / 422        | / 422        | / 422        | / 422        | / 422        | / 422
GET /robots.txt                     |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /sitemap.xml                    |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /sitemaps/pages.xml             |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /sitemaps/:file                 |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/settings                   |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/openapi.json               |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/docs                       |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /card.png                       |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /site/:projectId/card.png       |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /images/sites/:file             | no such picture    | 404           | 404          | 404          | 404          | 404          | 404          | 404
GET /map/tile/:scheme/:file         |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /map/streets/:zoom/:column/:tile | no streets built  | 404           | 404          | 404          | 404          | 404          | 404          | 404
GET /dev/mail                       |                    | 404           | 404          | 404          | 404          | 404          | 404          | 404
GET *                               | no such page       | 404           | 404          | 404          | 404          | 404          | 404          | 404

# Signing in and up
GET /login                          |                    | 200           | /projects    | /projects    | /projects    | /projects    | /projects    | /projects
POST /login                         |                    | /projects 200 | /projects 200| /projects 200| /projects 200| /projects 200| /projects 200| /projects 200
POST /logout                        |                    | /login 200    | /login 200   | /login 200   | /login 200   | /login 200   | /login 200   | /login 200
GET /register                       |                    | 200           | /projects    | /projects    | /projects    | /projects    | /projects    | /projects
POST /register                      |                    | /login 200    | /login 200   | /login 200   | /login 200   | /login 200   | /login 200   | /login 200
GET /verify-email                   |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
POST /verify-email                  |                    | /login 200    | /login 200   | /login 200   | /login 200   | /login 200   | /login 200   | /login 200
GET /verify-email/:id               | without signature  | 403           | 403          | 403          | 403          | 403          | 403          | 403
POST /verify-email/:id              | without signature  | 403           | 403          | 403          | 403          | 403          | 403          | 403
GET /change-email/:id               | without signature  | 403           | 403          | 403          | 403          | 403          | 403          | 403
POST /change-email/:id              | without signature  | /login        | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
GET /unsubscribe/:id/:kind          | without signature  | 403           | 403          | 403          | 403          | 403          | 403          | 403
POST /unsubscribe/:id/:kind         | without signature  | 403           | 403          | 403          | 403          | 403          | 403          | 403
GET /forgot-password                |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
POST /forgot-password               |                    | / 200         | / 200        | / 200        | / 200        | / 200        | / 200        | / 200
GET /reset-password/:token          |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
POST /reset-password                | unknown token      | / 422         | / 422        | / 422        | / 422        | / 422        | / 422        | / 422

# Browse projects: visitors limited and blurred
GET /projects/:projectid?           |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /projects/:projectid?           | a project          | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /projects/:projectid?           | a held project     | 404           | 404          | 404          | 404          | 404          | 404          | 200
GET /site/:projectId                |                    | 200           | 200          | 200          | 200          | 200          | 200          | 200
GET /site/:projectId                | a held project     | 404           | 404          | 404          | 404          | 404          | 404          | 200
GET /api/projects                   |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
POST /api/project/view              |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200

# Search and filter
GET /api/projects                   | a search           | 401           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/projects                   | Complete           | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /api/projects                   | Contract Awarded   | 401           | 403          | 403          | 403          | 200          | 403          | 200
GET /api/projects                   | Any Status         | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /api/projects                   | Hold               | 401           | 403          | 403          | 403          | 403          | 403          | 200
GET /projects/:projectid?           | Complete           | 200           | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /projects/:projectid?           | Contract Awarded   | 200           | /pricing 403 | /pricing 403 | /pricing 403 | 200          | /pricing 403 | 200
GET /api/sites/details              |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/sites/options              |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200

# New/Updated filter and page size
GET /api/projects                   | New/Updated        | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /api/projects                   | a page size        | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /projects/:projectid?           | New/Updated        | 200           | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /projects/:projectid?           | a page size        | 200           | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200

# Export of a search
GET /projects/export/:format        |                    | /login 401    | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /projects/export/:format        | a selection        | /login 401    | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /projects/export/:format        | none awarded       | /login 401    | /pricing 403 | /pricing 403 | /pricing 403 | 422          | /pricing 403 | 422
GET /api/projects/export            |                    | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /api/projects/export            | Contract Awarded   | 401           | 403          | 403          | 403          | 200          | 403          | 200

# Bookmark: only on unlocked projects, for paid members on every one
POST /ajaxRequest                   | a locked project   | 401           | 403          | 403          | 403          | 200          | 200          | 200
POST /ajaxRequest                   | an unlocked project| 401           | 200          | 200          | 200          | 200          | 200          | 200

# Sales Tracker: only on unlocked projects, for paid members on every one
POST /projects/:projectid/status    | a locked project   | /login 401    | / 403        | / 403        | / 403        | 200          | 200          | 200
POST /projects/:projectid/status    | an unlocked project| /login 401    | 200          | 200          | 200          | 200          | 200          | 200
POST /projects/:projectid/status    | a held project     | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | 200

# A selection of projects: paid members
POST /api/projects/selection        |                    | 401           | 403          | 403          | 403          | 200          | 200          | 200
POST /api/projects/selection/reminders |                 | 401           | 403          | 403          | 403          | 200          | 200          | 200
POST /api/projects/selection/all    | another number     | 401           | 403          | 403          | 403          | 409          | 409          | 409
POST /api/my-projects/selection/all | another number     | 401           | 403          | 403          | 403          | 409          | 409          | 409
POST /api/projects/selection/undo   | too late           | 401           | 403          | 403          | 403          | 422          | 422          | 422

# Taking back their own change of a stage: everyone
POST /api/projects/stages/undo      |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200

# Notes: only on unlocked projects, for paid members on every one; one's own alone
GET /projects/:projectid/notes      |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
POST /projects/:projectid/notes     | a locked project   | /login 401    | / 403        | / 403        | / 403        | 200          | 200          | 200
POST /projects/:projectid/notes     | an unlocked project| /login 401    | 200          | 200          | 200          | 200          | 200          | 200
POST /projects/:projectid/notes     | a held project     | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | 200
GET /projects/:projectid/notes/:noteid/remove | without the token | 419 | 419          | 419          | 419          | 419          | 419          | 419
DELETE /projects/:projectid/notes/:noteid | one's own    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
DELETE /projects/:projectid/notes/:noteid | another's    | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | / 404

# What is around a project: every member
GET /projects/:projectid/neighbours |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
GET /projects/:projectid/neighbours | a held project     | /login 401    | 404          | 404          | 404          | 404          | 404          | 200

# Calls: where the contacts are open
POST /projects/:projectid/calls     | a locked project   | /login 401    | / 403        | / 403        | / 403        | 200          | 200          | 200
POST /projects/:projectid/calls     | an unlocked project| /login 401    | 200          | 200          | 200          | 200          | 200          | 200
POST /projects/:projectid/calls     | a held project     | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | 200

# Reminders: paid members; working off one's own is everybody's
POST /projects/:projectid/notes     | a reminder         | /login 401    | / 403        | / 403        | / 403        | 200          | 200          | 200
GET /api/reminders                  |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
POST /api/reminders/undo            | too late           | 401           | 403          | 403          | 403          | 422          | 422          | 422
PUT /api/reminders/:id              | one's own          | 401           | 200          | 200          | 200          | 200          | 200          | 200
PUT /api/reminders/:id              | another's          | 401           | 404          | 404          | 404          | 404          | 404          | 404

# Alerts of one's own saved filters
GET /api/alerts                     |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
PUT /api/alerts                     |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200

# Unlock contacts: one credit each
POST /api/project/unlock            | a locked project   | 401           | 200          | no           | no           | 200          | 200          | 200
POST /api/project/unlock            | an unlocked project| 401           | 200          | 200          | 200          | 200          | 200          | 200
POST /api/project/unlock            | a held project     | 401           | 404          | 404          | 404          | 404          | 404          | 200

# Save filters: paid members; reading, renaming and deleting one's own is everybody's
GET /saved-filters                  |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
GET /projects/:projectid?           | one's own filter   | 200           | /projects    | /projects    | /projects    | /projects    | /projects    | /projects
GET /projects/:projectid?           | another's filter   | 200           | 404          | 404          | 404          | 404          | 404          | 404
GET /api/saved-filters              |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
POST /api/saved-filters             |                    | 401           | 403          | 403          | 403          | 201          | 201          | 201
GET /api/saved-filters/:id          | one's own          | 401           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/saved-filters/:id          | another's          | 401           | 404          | 404          | 404          | 404          | 404          | 404
PUT /api/saved-filters/:id          | one's own          | 401           | 200          | 200          | 200          | 200          | 200          | 200
PUT /api/saved-filters/:id          | another's          | 401           | 404          | 404          | 404          | 404          | 404          | 404
PUT /api/saved-filters/:id          | an alert           | 401           | 403          | 403          | 403          | 200          | 200          | 200
PATCH /api/saved-filters/:id        | one's own          | 401           | 200          | 200          | 200          | 200          | 200          | 200
PATCH /api/saved-filters/:id        | another's          | 401           | 404          | 404          | 404          | 404          | 404          | 404
DELETE /api/saved-filters/:id       | one's own          | 401           | 200          | 200          | 200          | 200          | 200          | 200
DELETE /api/saved-filters/:id       | another's          | 401           | 404          | 404          | 404          | 404          | 404          | 404

# Contractor links: only with credits above 0; the list is open to every member
GET /contractors                    |                    | 200 401       | 200          | 200          | 200          | 200          | 200          | 200
GET /contractors                    | a contractor       | 200 401       | 200          | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /contractors/:slug              |                    | /login 401    | 200          | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /api/contractors/:slug/people   |                    | 401           | 200          | 403          | 403          | 200          | 200          | 200
GET /api/get-contractor/*           |                    | 401           | 200          | 403          | 403          | 200          | 200          | 200
GET /api/get-contractor             | no name            | 401           | 404          | 403          | 403          | 404          | 404          | 404
# Insights: the national figures are every member's; paid ones filter and export
GET /insights                       |                    | 200 401       | 200          | 200          | 200          | 200          | 200          | 200
GET /insights                       | filtered           | 200 401       | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /insights                       | Contract Awarded   | 200 401       | /pricing 403 | /pricing 403 | /pricing 403 | 200          | /pricing 403 | 200
GET /insights/export                |                    | /login 401    | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
# Map: paid members
GET /map                            |                    | 200 401       | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /map                            | Contract Awarded   | 200 401       | /pricing 403 | /pricing 403 | /pricing 403 | 200          | /pricing 403 | 200
GET /api/map                        | a box              | 401           | 403          | 403          | 403          | 200          | 200          | 200
GET /api/map                        | Contract Awarded   | 401           | 403          | 403          | 403          | 200          | 403          | 200
GET /api/map                        | no box             | 401           | 403          | 403          | 403          | 422          | 422          | 422

# Contractors as the office keeps them
GET /admin/contractors              |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/contractors/options      |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
PUT /admin/contractors/:id          | an unknown one     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/contractors/:id/logo    | without a file     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 422
DELETE /admin/contractors/:id/logo  | an unknown one     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/contractors/kept-apart  |                    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | 200
POST /admin/contractors/merges      | unknown ones       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 409
DELETE /admin/contractors/merges/:id| an unknown one     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /assets/contractors/:file       | no such logo       | 404           | 404          | 404          | 404          | 404          | 404          | 404

# One's own account
GET /api/account/data               |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/account/view-log           |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
GET /api/user                       | without a token    | 401           | 401          | 401          | 401          | 401          | 401          | 401
GET /api/user                       | one's own token    | 401,403,403   | 200          | 200          | 200          | 200          | 200          | 200
GET /my-account                     |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
GET /my-projects                    |                    | 200 401       | 200          | 200          | 200          | 200          | 200          | 200
GET /my-projects                    | a stage            | 200 401       | 200          | 200          | 200          | 200          | 200          | 200
GET /my-projects                    | Complete           | 200 401       | /pricing 403 | /pricing 403 | /pricing 403 | 200          | 200          | 200
GET /my-projects                    | a held project     | 200 401       | 404          | 404          | 404          | 404          | 404          | 200
GET /my-projects/export/:format     |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
GET /api/my-projects/export         |                    | 401           | 200          | 200          | 200          | 200          | 200          | 200
POST /my-projects/calendar          |                    | /login 401    | / 403        | / 403        | / 403        | 201          | 201          | 201
DELETE /my-projects/calendar        |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
GET /calendar/:token                | unknown token      | 404           | 404          | 404          | 404          | 404          | 404          | 404
GET /my-account/export              |                    | /login 401    | 200          | 200          | 200          | 200          | 200          | 200
PUT /my-account/profile             |                    | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
PUT /my-account/mails               |                    | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
PUT /my-account/email               |                    | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
DELETE /my-account/email            |                    | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
PUT /my-account/password            |                    | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
DELETE /my-account/sessions/:key    | another's          | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | / 404
POST /my-account/sign-outs          |                    | /login 401    | /login       | /login       | /login       | /login       | /login       | /login
POST /my-account/tokens             |                    | /login 401    | 201          | 201          | 201          | 201          | 201          | 201
DELETE /my-account/tokens/:id       | one's own          | /login 401    | /my-account  | /my-account  | /my-account  | /my-account  | /my-account  | /my-account
DELETE /my-account/tokens/:id       | another's          | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | / 404
POST /my-account/deletion           |                    | /login 401    | /            | /            | /            | /            | /            | /

# From free to paid: the request and the agreement
POST /upgrades                      |                    | /login 401    | /pricing 200 | /pricing 200 | /pricing 200 | /pricing 200 | /pricing 200 | / 403
GET /agreements/:token              | unknown link       | /login 401    | 404          | 404          | 404          | 404          | 404          | 404
POST /agreements/:token/signature   | unknown link       | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | / 404
POST /agreements/:token/cancellation| unknown link       | /login 401    | / 404        | / 404        | / 404        | / 404        | / 404        | / 404
GET /agreements/:token/thank-you    | unknown link       | /login 401    | 404          | 404          | 404          | 404          | 404          | 404
GET /agreements/:token/agreement.pdf| unknown link       | /login 401    | 404          | 404          | 404          | 404          | 404          | 404

# Administration: upgrades
GET /admin/upgrades                 |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
POST /admin/upgrades                | for a member       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /admin/upgrades
PUT /admin/upgrades/:id/terms       | unknown upgrade    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/upgrades/:id/completion | unknown upgrade    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/upgrades/:id/cancellation| unknown upgrade   | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404

# Administration: sites, their contacts and whoever used them
GET /admin/sites                    |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/sites/create             |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /api/sites                      |                    | 401           | 403          | 403          | 403          | 403          | 403          | 200
POST /api/sites                     |                    | 401           | 403          | 403          | 403          | 403          | 403          | 201
GET /api/sites/place                | a postcode         | 401           | 403          | 403          | 403          | 403          | 403          | 200
POST /api/sites/statuses            | a project          | 401           | 403          | 403          | 403          | 403          | 403          | 200
POST /api/sites/deletions           | unknown projects   | 401           | 403          | 403          | 403          | 403          | 403          | 404
POST /api/sites/list/statuses       | another number     | 401           | 403          | 403          | 403          | 403          | 403          | 409
POST /api/sites/list/deletions      | another number     | 401           | 403          | 403          | 403          | 403          | 403          | 409
GET /api/sites/:site                | a project          | 401           | 403          | 403          | 403          | 403          | 403          | 200
POST /api/sites/:site               | a project          | 401           | 403          | 403          | 403          | 403          | 403          | 200
DELETE /api/sites/:site             | unknown project    | 401           | 403          | 403          | 403          | 403          | 403          | 404
GET /api/sites/:site/:kind          | a project          | 401           | 403          | 403          | 403          | 403          | 403          | 200
GET /api/sites/:site/history        | a project          | 401           | 403          | 403          | 403          | 403          | 403          | 200
POST /api/sites/:site/history/:change| unknown change    | 401           | 403          | 403          | 403          | 403          | 403          | 404
GET /admin/sites/verify             |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/sites/verify/:site       | not waiting        | /login 401    | 403          | 403          | 403          | 403          | 403          | /admin/sites/verify
POST /admin/sites/verify/:site/postponement| not waiting | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404

# Administration: the office
GET /admin/dashboard                |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
PUT /admin/settings                 |                    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
PUT /admin/prices                   |                    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
GET /admin/legal                    |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
PUT /admin/legal/company            |                    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
PUT /admin/legal/:page              | the terms          | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
POST /admin/legal/:page/confirmation| out of date        | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 409
POST /admin/clock                   | nothing to confirm | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 409
GET /admin/enquiries                |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
PUT /admin/enquiries/:id            | unknown enquiry    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/enquiries/:id/notes     | unknown enquiry    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/objections               |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
PUT /admin/objections/:id           | unknown objection  | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/do-not-call              |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
POST /admin/do-not-call             | unknown list       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 422
GET /admin/domains                  |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
POST /admin/domains                 |                    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
PUT /admin/domains/:id              | unknown domain     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/activity-log             |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200

# Administration: users
GET /admin/users                    |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | users              | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | upgrades           | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | enquiries          | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | activity-log       | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | domains            | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | contractors        | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | imports            | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | objections         | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/:list/export/:format     | do-not-call        | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
POST /admin/users                   | empty form         | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 422
POST /admin/users/follow-up         | nobody known       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | /
POST /admin/users/list/follow-up    | changed list       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 409
PUT /admin/users/:id                | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/users/:id/export         | unknown user       | /login 401    | 403          | 403          | 403          | 403          | 403          | 404
PUT /admin/users/:id/suspension     | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/users/:id/verification  | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/users/:id/held-credits  | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/users/:id/password-reset| unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/users/:id/anonymisation | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/sites/export/:format     |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/users/logos/:file        | no such logo       | /login 401    | 403          | 403          | 403          | 403          | 403          | 404
POST /admin/users/:id/logo          | without a file     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 422
DELETE /admin/users/:id/logo        | unknown user       | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
# Administration: files of sites
GET /admin/sites/upload             |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
POST /admin/sites/imports           | no file            | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 422
GET /admin/sites/imports/options    |                    | /login 401    | 403          | 403          | 403          | 403          | 403          | 200
GET /admin/sites/imports/:id        | unknown import     | /login 401    | 403          | 403          | 403          | 403          | 403          | 404
PUT /admin/sites/imports/:id/encoding| unknown import    | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
PUT /admin/sites/imports/:id/mapping| unknown import     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/sites/imports/:id/application| unknown import| /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/sites/imports/:id/cancellation| unknown import| /login 401   | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/sites/imports/:id/undo   | unknown import     | /login 401    | 403          | 403          | 403          | 403          | 403          | 404
POST /admin/sites/imports/:id/undo  | unknown import     | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
POST /admin/sites/imports/:id/undo/kept| unknown import   | /login 401    | / 403        | / 403        | / 403        | / 403        | / 403        | / 404
GET /admin/sites/imports/:id/rejected| unknown import    | /login 401    | 403          | 403          | 403          | 403          | 403          | 404
`
