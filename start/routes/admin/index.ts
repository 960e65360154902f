/** The admin area; every file's groups stand behind `middleware.admin()` (D16). */
export {}
