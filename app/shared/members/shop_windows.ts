/** Members’ pages that show visitors what they are. */
export type ShopWindow = 'my_projects' | 'insights' | 'contractors' | 'map'
