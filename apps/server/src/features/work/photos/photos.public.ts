export { addPhotos } from './add-photos.usecases.ts'
export { copyIssuePhotos } from './photos.repository.ts'
export { openPhoto, readPictures } from './photos.usecases.ts'
export { insertPhotos, keepPictures, readPictures as checkPictures } from './store-pictures.ts'
