import * as batches from '@/lib/contract/batches';
import { route } from '../../http/route';
import { certificateTemplate, certifyBatch, checkCertificateFiles, checkCertificates } from './certificates';
import { addCases, createBatch, discardBatch, removeCases } from './compose';
import { batchPackage } from './package';
import { getBatch, listBatches } from './read';
import { listCandidates } from './ready';
import { recordReceipt, sendBatch } from './send';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const batchRoutes = [
  route(batches.listBatches, (ctx, { query }) => listBatches(ctx, query)),
  route(batches.getBatch, (ctx, { params }) => getBatch(ctx, params.id)),
  route(batches.listBatchCandidates, (ctx, { query }) => listCandidates(ctx, query)),
  route(batches.createBatch, (ctx, { body }) => createBatch(ctx, body)),
  route(batches.addBatchCases, (ctx, { params, body }) => done(addCases(ctx, params.id, body.recordIds))),
  route(batches.removeBatchCases, (ctx, { params, body }) => done(removeCases(ctx, params.id, body.recordIds))),
  route(batches.discardBatch, (ctx, { params }) => done(discardBatch(ctx, params.id))),
  route(batches.sendBatch, (ctx, { params, body }) => done(sendBatch(ctx, params.id, body.cases))),
  route(batches.recordBatchReceipt, (ctx, { params, body }) => recordReceipt(ctx, params.id, body)),
  route(batches.batchPackage, (ctx, { params }) => batchPackage(ctx, params.id)),
  route(batches.batchCertificateTemplate, (ctx, { params }) => certificateTemplate(ctx, params.id)),
  route(batches.checkBatchCertificates, (ctx, { params }, { request }) => checkCertificates(ctx, params.id, request)),
  route(batches.checkBatchCertificateFiles, (ctx, { params, body }) =>
    checkCertificateFiles(ctx, params.id, body.files),
  ),
  route(batches.certifyBatch, (ctx, { params, body }) => certifyBatch(ctx, params.id, body.rows)),
];
