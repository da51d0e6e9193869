// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Many calls in one, with the functions that clients expect at 0xcA11bde05977b3631167028862bE2a173976CA11.
contract Multicall3 {
    struct Call { address target; bytes callData; }
    struct Call3 { address target; bool allowFailure; bytes callData; }
    struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }
    struct Result { bool success; bytes returnData; }

    function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData) {
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) returnData[i] = _call(calls[i].target, false, 0, calls[i].callData).returnData;
        return (block.number, returnData);
    }

    function tryAggregate(bool requireSuccess, Call[] calldata calls) public payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) results[i] = _call(calls[i].target, !requireSuccess, 0, calls[i].callData);
    }

    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        public
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory results)
    {
        return (block.number, blockhash(block.number), tryAggregate(requireSuccess, calls));
    }

    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory results)
    {
        return tryBlockAndAggregate(true, calls);
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) results[i] = _call(calls[i].target, calls[i].allowFailure, 0, calls[i].callData);
    }

    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        uint256 total;
        for (uint256 i = 0; i < calls.length; i++) {
            total += calls[i].value;
            results[i] = _call(calls[i].target, calls[i].allowFailure, calls[i].value, calls[i].callData);
        }
        require(msg.value == total, "Multicall3: value mismatch");
    }

    function _call(address target, bool allowFailure, uint256 value, bytes calldata data) private returns (Result memory result) {
        (result.success, result.returnData) = target.call{value: value}(data);
        require(result.success || allowFailure, "Multicall3: call failed");
    }

    function getBasefee() external view returns (uint256) { return block.basefee; }
    function getBlockHash(uint256 blockNumber) external view returns (bytes32) { return blockhash(blockNumber); }
    function getBlockNumber() external view returns (uint256) { return block.number; }
    function getChainId() external view returns (uint256) { return block.chainid; }
    function getCurrentBlockCoinbase() external view returns (address) { return block.coinbase; }
    function getCurrentBlockDifficulty() external view returns (uint256) { return block.prevrandao; }
    function getCurrentBlockGasLimit() external view returns (uint256) { return block.gaslimit; }
    function getCurrentBlockTimestamp() external view returns (uint256) { return block.timestamp; }
    function getEthBalance(address account) external view returns (uint256) { return account.balance; }
    function getLastBlockHash() external view returns (bytes32) { return blockhash(block.number - 1); }
}
