import { testPart } from './testPart';

testPart(3, 4);
