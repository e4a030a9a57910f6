import i18next from 'i18next'
import { Category, getCategory, listCategories } from '#contract/catalog/categories.ts'
import { createCategory, deleteCategory, type NewCategory, updateCategory } from '#contract/catalog/categoryWrites.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const categoryResource: Resource<Category, NewCategory> = {
  name: 'categories',
  draftName: 'category',
  routes: { list: 'category.list', add: 'category.add', detail: 'category.detail' },
  schema: Category,
  list: listCategories,
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
  nameOf: category => category.name,
  // The copy is hidden, and gets its own URL.
  copyOf: category => ({
    ...category,
    name: copyName(category.name),
    state: 'Inactive',
    seo: { ...category.seo, friendlyName: '' },
  }),
  status: {
    isActive: ({ state }) => state === 'Active',
    set: isActive => ({ state: isActive ? 'Active' : 'Inactive' }),
  },
  deleteText: ({ subCategories, productCount }) =>
    [
      subCategories.length > 0 && i18next.t('categories:delete.children', { count: subCategories.length }),
      productCount > 0 && i18next.t('categories:delete.products', { count: productCount }),
      i18next.t('categories:delete.text'),
    ]
      .filter(Boolean)
      .join(' '),
}
