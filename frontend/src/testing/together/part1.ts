import { testPart } from './testPart';

testPart(1, 4);
