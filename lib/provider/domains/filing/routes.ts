import * as filings from '@/lib/contract/filings';
import { route } from '../../http/route';
import { ownCertificate, publicCertificate } from './certificate';
import { getKeys } from './keys';
import {
  bundleOf,
  findFiled,
  getConsistency,
  getFiling,
  getInclusion,
  getTreeHead,
  listEntries,
  ownLeaf,
} from './read';

/** Digital filings and their transparency log. */
export const filingRoutes = [
  route(filings.findFiled, (ctx, { query }) => findFiled(ctx, query.sha256)),
  route(filings.getFiling, (ctx, { params }) => getFiling(ctx, params.id)),
  route(filings.getFilingProof, async (ctx, { params }) => bundleOf(ctx, await ownLeaf(ctx, params.id))),
  route(filings.getFilingPdf, (ctx, { params }) => ownCertificate(ctx, params.id)),
  route(filings.getPublicFilingPdf, (ctx, { params }) => publicCertificate(ctx, params.publicId)),
  route(filings.getInclusion, (ctx, { params }) => getInclusion(ctx, params.publicId)),
  route(filings.getFilingKeys, (ctx) => getKeys(ctx)),
  route(filings.getTreeHead, (ctx) => getTreeHead(ctx)),
  route(filings.getConsistency, (ctx, { query }) => getConsistency(ctx, query)),
  route(filings.listEntries, (ctx, { query }) => listEntries(ctx, query)),
];
